import { usePlural, written } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Picture } from '@escale/ui';
import { typeWords } from '../pieces/codes.ts';
import { KeptLanguage } from '../pieces/kept-language.tsx';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import styles from './estimate.module.css';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Words for a share that was measured and for one that is assumed: the script shows the others when that changes. */
function byMeasure(measured: string, assumed: string) {
  const both = (isMeasured: boolean) => (
    <>
      <span data-when="measured" hidden={!isMeasured}>
        {measured}
      </span>
      <span data-when="assumed" hidden={isMeasured}>
        {assumed}
      </span>
    </>
  );
  return (
    <>
      <Section of="isMeasured">{both(true)}</Section>
      <Without of="isMeasured">{both(false)}</Without>
    </>
  );
}

/** What places bring in a month, from real prices. A form: without the script, its button calculates again. */
export function Estimate() {
  const words = useWords();
  const plural = usePlural();
  /** What a number counts: the script chooses the form again when the number changes. */
  const unit = (name: 'days' | 'places', of: string) => {
    const id = `public.estimate.${name}.unit`;
    return (
      <span data-plural={of} data-one={words(id, { count: 1 })} data-other={words(id, { count: 2 })}>
        {plural(id, of)}
      </span>
    );
  };
  return (
    <div className={`${page.sheet} ${styles.estimate}`} id="estimate">
      <Without of="estimate">
        <p className={page.missing}>{words('public.estimate.late')}</p>
      </Without>
      <Section of="estimate">
        <div className={styles.photo}>
          <Picture id="scene-atelier-pergola-0" alt="" ratio="3/1" eager sizes="(max-width: 767px) 100vw, 640px" />
          <span>{words('public.estimate.name')}</span>
        </div>
        {/* Of a page that is loaded again, the browser would restore the choice, and not what was calculated for it. */}
        <form action="/become-a-host#estimate" autoComplete="off" data-estimate="">
          <KeptLanguage />
          <div className={styles.pair}>
            <label>
              <span>{words('public.estimate.city')}</span>
              <select name="locality">
                <Section of="cities">
                  <Section of="isChosen">
                    <option value="{{locality}}" selected>
                      {'{{name}}'}
                    </option>
                  </Section>
                  <Without of="isChosen">
                    <option value="{{locality}}">{'{{name}}'}</option>
                  </Without>
                </Section>
              </select>
            </label>
            <label>
              <span>{words('public.estimate.type')}</span>
              <select name="type">
                <Section of="types">
                  <Section of="isChosen">
                    <option value="{{code}}" selected>
                      {typeWords(words, 'code')}
                    </option>
                  </Section>
                  <Without of="isChosen">
                    <option value="{{code}}">{typeWords(words, 'code')}</option>
                  </Without>
                </Section>
              </select>
            </label>
          </div>
          <div className={styles.slider}>
            <span>
              <label htmlFor="estimate-places">{words('public.estimate.places')}</label>{' '}
              {/* The slider tells its own value: the figure beside its label would be told twice. */}
              <output htmlFor="estimate-places" aria-hidden="true" data-value="places">
                {'{{places}}'}
              </output>
            </span>
            <input id="estimate-places" type="range" name="places" min={1} max={30} defaultValue="{{places}}" />
          </div>
          <fieldset className={styles.days}>
            <legend>
              {words('public.estimate.days')} <output data-value="openDays">{'{{openDays}}'}</output>
            </legend>
            <div>
              {days.map((day, index) => {
                const cell = (isOpen: boolean) => (
                  <label>
                    <input type="checkbox" name="days" value={index + 1} defaultChecked={isOpen} />
                    <span>
                      <abbr title={words(`public.home.day.${day}`)}>{words(`public.home.day.short.${day}`)}</abbr>
                    </span>
                  </label>
                );
                return (
                  <div key={day}>
                    <Section of={`days.${index}.isOpen`}>{cell(true)}</Section>
                    <Without of={`days.${index}.isOpen`}>{cell(false)}</Without>
                  </div>
                );
              })}
            </div>
          </fieldset>
          <button type="submit" className={`${page.button} ${page.second}`} data-without-script="">
            {words('public.estimate.again')}
          </button>
        </form>
        <div className={styles.result} aria-live="polite">
          <p className={styles.failed} role="alert" data-failed="" hidden>
            {words('public.estimate.failed')}
          </p>
          <p>
            {words('public.estimate.net')} <b data-value="netCents">{written('money', 'netCents')}</b>
          </p>
          <p className={styles.range}>
            {words('public.estimate.range', {
              low: '%low%',
              high: '%high%',
            })
              .split(/(%low%|%high%)/)
              .map((part) => {
                if (part === '%low%')
                  return (
                    <span key={part} data-value="lowNetCents">
                      {written('money', 'lowNetCents')}
                    </span>
                  );
                if (part === '%high%')
                  return (
                    <span key={part} data-value="highNetCents">
                      {written('money', 'highNetCents')}
                    </span>
                  );
                return part;
              })}
          </p>
          <p className={styles.equation}>
            <b data-value="grossCents">{written('money', 'grossCents')}</b>{' '}
            {/* A measured share is shown as whole percent. */}
            {byMeasure('≈', '=')} <span data-value="daysPerMonth">{'{{daysPerMonth}}'}</span>{' '}
            {unit('days', 'daysPerMonth')} × <span data-value="places">{'{{places}}'}</span> {unit('places', 'places')}{' '}
            × <span data-value="unitCents">{written('money', 'unitCents.median')}</span>{' '}
            {words('public.estimate.price.unit')} ×{' '}
            <span data-value="occupancy">{written('percent', 'occupancy')}</span>
            <br />
            <b data-value="netCents">{written('money', 'netCents')}</b> ={' '}
            <span data-value="grossCents">{written('money', 'grossCents')}</span> −{' '}
            <span data-value="commissionCents">{written('money', 'commissionCents')}</span> (
            {words('public.estimate.commission')})
          </p>
          <p className={styles.source}>
            <span
              data-value="sample"
              data-one={words('public.estimate.sample', { count: 1 })}
              data-other={words('public.estimate.sample', { count: 2 })}
            >
              {plural('public.estimate.sample', 'sample')}
            </span>{' '}
            {byMeasure(words('public.estimate.measured'), words('public.estimate.assumed'))}
          </p>
        </div>
      </Section>
    </div>
  );
}
