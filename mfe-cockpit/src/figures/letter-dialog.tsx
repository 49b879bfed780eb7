import { cockpitApi } from '@escale/contract/cockpit';
import { type FigureTab, figuresOfTabs } from '@escale/contract/figure-tabs';
import type { FigureLetter } from '@escale/contract/figures';
import { notify, useApiMutation } from '@escale/platform';
import { Checkbox, RadioGroup } from '@escale/ui/form';
import { useId, useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { texts } from '../messages/figure-details/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';

interface Props {
  letter: FigureLetter;
  onClose: () => void;
}

const frequencies = ['never', 'week', 'month'] as const;

/** How often the figures of which tabs come by mail (CKP-14). */
export const LetterDialog = withTexts(texts, function LetterDialog({ letter, onClose }: Props) {
  const { word } = useWords();
  const kept = letter.frequency ?? 'never';
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>(kept);
  const [tabs, setTabs] = useState<readonly FigureTab[]>(letter.tabs);
  const noneId = useId();
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useApiMutation(cockpitApi.figures.setLetter);
  const hasNone = tabs.length === 0;
  const save = () => {
    setTried(true);
    if (hasNone) return;
    const body = { frequency: frequency === 'never' ? null : frequency, tabs: [...tabs] };
    const onSuccess = () => {
      notify({ tone: 'success', message: word('letter.saved') });
      onClose();
    };
    mutate({ body }, { onSuccess });
  };
  return (
    <FormDialog
      title={word('letter.title')}
      submit={word('letter.save')}
      busy={isPending}
      isChanged={tabs !== letter.tabs || frequency !== kept}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.letter}>
        <p className="soft">{word('letter.lead')}</p>
        <RadioGroup
          name="frequency"
          label={word('letter.frequency')}
          value={frequency}
          onChange={(value) => setFrequency(frequencies.find((each) => each === value) ?? 'never')}
          options={frequencies.map((value) => ({ value, label: word(`letter.${value}`) }))}
        />
        <fieldset className={styles.choices} aria-describedby={hasNone ? noneId : undefined}>
          <legend>{word('letter.tabs')}</legend>
          {(Object.keys(figuresOfTabs) as FigureTab[]).map((tab) => (
            <Checkbox
              key={tab}
              checked={tabs.includes(tab)}
              onChange={(isOn) => setTabs(isOn ? [...tabs, tab] : tabs.filter((each) => each !== tab))}
            >
              {word(`tab.${tab}`)}
            </Checkbox>
          ))}
          {isTried && hasNone && (
            <p id={noneId} role="alert" className={styles.fault}>
              {word('letter.tabs.none')}
            </p>
          )}
        </fieldset>
      </div>
    </FormDialog>
  );
});
