import type { Language, RouteById, RouteReply } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { call } from '@escale/platform';
import { useSettled } from '@escale/ui/form';
import { useEffect, useState } from 'react';

type Preview = RouteReply<RouteById<'texts.preview'>>;

const settleMs = 300;

/** A text as pages would show it, or what is wrong with it; null until the server has said it of this text. */
export function usePreview(id: string, language: Language, text: string): Preview | null {
  const settled = useSettled(text.trim(), settleMs);
  const [known, setKnown] = useState<{ text: string; preview: Preview } | null>(null);
  // The rules of texts are the server's; a reply that comes after another text was typed is dropped.
  useEffect(() => {
    let isWanted = true;
    call(staffApi.texts.preview, { body: { id, language, text: settled } }).then(
      (preview) => isWanted && setKnown({ text: settled, preview }),
      () => isWanted && setKnown(null),
    );
    return () => {
      isWanted = false;
    };
  }, [id, language, settled]);
  return known?.text === text.trim() ? known.preview : null;
}
