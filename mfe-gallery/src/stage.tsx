import { Tabs } from '@escale/ui';
import { uiMessages } from '@escale/ui/messages';
import { useEffect, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import styles from './gallery.module.css';
import { type GalleryFile, loadGalleryFile } from './gallery-files.ts';

interface StageProps {
  name: string;
  part: string | null;
  language: 'fr' | 'en' | 'nl';
  onPart: (part: string) => void;
}

const all = 'all';

/** The states of one component: all of them, or one where they open over the page. */
export function Stage({ name, part, language, onPart }: StageProps) {
  const intl = useIntl();
  const [file, setFile] = useState<GalleryFile | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  // The states of a component are a chunk of their own, loaded when it is chosen.
  useEffect(() => {
    loadGalleryFile(name).then(setFile, setFailure);
  }, [name]);
  // Rethrown for the page's error boundary.
  if (failure) throw failure;
  if (file === null) return null;

  const names = Object.keys(file.parts);
  const chosen = part !== null && names.includes(part) ? part : file.alone ? names[0] : all;
  const shown = Object.entries(file.parts).filter(([one]) => chosen === all || chosen === one);
  const items = [...(file.alone ? [] : [all]), ...names].map((id) => ({
    id,
    label: id === all ? intl.formatMessage({ id: 'gallery.all' }) : id,
  }));
  return (
    <section className={styles.stage} data-gallery={name}>
      <h2>{file.title}</h2>
      <Tabs
        size="dense"
        label={intl.formatMessage({ id: 'gallery.states' })}
        items={items}
        value={chosen ?? all}
        onChange={onPart}
      />
      <IntlProvider locale={language} messages={uiMessages[language]}>
        <div lang={language} data-stage={names.join(' ')} data-alone={file.alone} data-baseline={file.baseline ?? true}>
          {shown.map(([one, Part]) => (
            <article key={one} aria-label={one} className={styles.part} data-part={one}>
              <Part />
            </article>
          ))}
        </div>
      </IntlProvider>
    </section>
  );
}
