import { Choice, Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon, type IconName, Kbd, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import frame from '../frame/frame.module.css';
import { Logo } from '../frame/logo.tsx';
import bar from '../frame/navigation-bar.module.css';
import top from '../frame/top-bar.module.css';
import palette from '../palette/palette-button.module.css';

/** The icons of entries that visitors see; the space of any other stays empty until the scripts draw it. */
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
            <a href="{{path}}" className={bar.item} aria-current="page" data-group="{{group}}" data-spare="{{spare}}">
              <Entry />
            </a>
          </Section>
          <Without of="current">
            <a href="{{path}}" className={bar.item} data-group="{{group}}" data-spare="{{spare}}">
              <Entry />
            </a>
          </Without>
        </Section>
        <Section of="hasMore">
          <button type="button" className={`${bar.item} ${bar.more}`} data-scripted="">
            <span className={bar.icon}>
              <Icon name="ellipsis" size={20} stroke={1.75} />
            </span>
            <FormattedMessage id="shell.nav.more" />
          </button>
        </Section>
      </nav>
      <header className={top.bar}>
        <p className={top.title}>
          <Logo />
          <span>
            <Section of="title">{'{{label}}'}</Section>
          </span>
        </p>
        <button type="button" className={palette.button} data-scripted="">
          <Icon name="search" />
          <span>
            <FormattedMessage id="shell.palette.open" />
          </span>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </button>
        <div className={top.end}>
          <button
            type="button"
            className={top.menu}
            aria-label={intl.formatMessage({ id: 'shell.language.label' })}
            data-scripted=""
          >
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
      {'{{label}}'}
    </>
  );
}
