import { Choice, Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon, type IconName, Kbd, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import frame from '../frame/frame.module.css';
import { Logo } from '../frame/logo.tsx';
import bar from '../frame/navigation-bar.module.css';
import top from '../frame/top-bar.module.css';
import messages from '../messages/fr.json' with { type: 'json' };
import palette from '../palette/palette-button.module.css';

/** The navigation entries that manifests may use, by the suffix of `shell.nav.` in the messages, and their icons. */
const entries = Object.keys(messages).flatMap((id) => /^shell\.nav\.(\w+)$/.exec(id)?.[1] ?? []);
const icons: readonly IconName[] = ['compass', 'calendar-days', 'users', 'heart', 'ticket', 'gauge', 'store'];

/** The shell's frame as a template: the server fills in the current navigation and the page inside. */
export function FirstFrame() {
  const intl = useIntl();
  return (
    <div className={frame.frame}>
      <nav className={bar.rail} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
        <a href="/explore" className={bar.logo} aria-label="Escale">
          <Logo />
        </a>
        <Section of="nav">
          <Section of="current">
            <a href="{{path}}" className={bar.item} aria-current="page">
              <Entry />
            </a>
          </Section>
          <Without of="current">
            <a href="{{path}}" className={bar.item}>
              <Entry />
            </a>
          </Without>
        </Section>
      </nav>
      <header className={top.bar}>
        <p className={top.title}>
          <Section of="title">
            <EntryName />
          </Section>
        </p>
        <button type="button" className={palette.button}>
          <Icon name="search" />
          <span>
            <FormattedMessage id="shell.palette.open" />
          </span>
          <Kbd>
            <FormattedMessage id="shell.palette.key" />
          </Kbd>
          <Kbd>K</Kbd>
        </button>
        <div className={top.end}>
          <button type="button" className={top.menu} aria-label={intl.formatMessage({ id: 'shell.language.label' })}>
            {intl.locale.toUpperCase()} <Icon name="chevron-down" size={14} />
          </button>
          <Section of="signIn">
            <LinkButton size="small" href="{{signIn}}">
              <FormattedMessage id="shell.account.sign-in" />
            </LinkButton>
          </Section>
        </div>
      </header>
      <main className={frame.main}>{'{{{main}}}'}</main>
    </div>
  );
}

function Entry() {
  return (
    <>
      <span className={bar.icon}>
        <Choice of="icon" among={icons}>
          {(icon) => <Icon name={icon} size={20} stroke={1.75} />}
        </Choice>
      </span>
      <EntryName />
    </>
  );
}

function EntryName() {
  return (
    <Choice of="id" among={entries}>
      {(id) => <FormattedMessage id={`shell.nav.${id}`} />}
    </Choice>
  );
}
