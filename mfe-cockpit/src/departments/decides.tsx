import type { DepartmentTree } from '@escale/contract';
import { Icon } from '@escale/ui';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './departments.module.css';

const levels = ['company', 'department', 'member'] as const;
const values = [
  ['policy', 'scale'],
  ['timezone', 'globe'],
  ['language', 'languages'],
] as const;

/** How many members have a value from the company, a department or their own (POL-05). */
export function Decides({ tree: { company, decides } }: { tree: DepartmentTree }) {
  const intl = useIntl();
  return (
    <section className={styles.decides} aria-labelledby="departments-decides">
      <header>
        <h2 id="departments-decides">
          <FormattedMessage id="departments.decides" values={{ count: company.members }} />
        </h2>
        {levels.map((level) => (
          <small key={level} data-level={level}>
            <FormattedMessage id={`departments.decides.${level}`} values={{ company: company.name }} />
          </small>
        ))}
      </header>
      <dl>
        {values.map(([value, icon]) => (
          <div key={value}>
            <dt>
              <Icon name={icon} />
              <FormattedMessage id={`departments.decides.${value}`} />
            </dt>
            <dd>
              {levels
                .filter((level) => decides[value][level] > 0)
                .map((level) => (
                  <span
                    key={level}
                    data-level={level}
                    className="num"
                    style={{ '--share': decides[value][level] } as CSSProperties}
                    title={intl.formatMessage({ id: `departments.decides.${level}` }, { company: company.name })}
                  >
                    {decides[value][level]}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
