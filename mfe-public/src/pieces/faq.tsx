import { Icon } from '@escale/ui';
import styles from './faq.module.css';
import { useWords } from './text.tsx';

/**
 * Questions with their answers, each of which opens by itself; `id` is the first part of their messages. Those in `searched` are also found by
 * other words.
 */
export function Faq({ ids, searched = [] }: { ids: readonly string[]; searched?: readonly string[] }) {
  const words = useWords();
  return (
    <div className={styles.list}>
      {ids.map((id, index) => (
        <details
          key={id}
          open={index === 0}
          data-question=""
          {...(searched.includes(id) && { 'data-words': words(`${id}.words`) })}
        >
          <summary>
            <h3>{words(`${id}.question`)}</h3>
            <Icon name="plus" size={20} />
          </summary>
          <p>{words(`${id}.answer`)}</p>
        </details>
      ))}
    </div>
  );
}

/** The same questions as structured data. */
export const faqData = (message: (id: string) => string, ids: readonly string[]) => ({
  '@type': 'FAQPage',
  mainEntity: ids.map((id) => ({
    '@type': 'Question',
    name: message(`${id}.question`),
    acceptedAnswer: { '@type': 'Answer', text: message(`${id}.answer`) },
  })),
});
