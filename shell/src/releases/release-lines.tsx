import { AppProviders } from '@escale/platform/internal';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { NewsLine } from './news-line.tsx';
import { forgetExpiredPreview, isPreviewExpired, readPreview } from './preview.ts';
import { PreviewBar } from './preview-bar.tsx';
import { QuietLine } from './quiet-line.tsx';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import nl from './texts.nl.json' with { type: 'json' };

const texts: MessagesByLanguage = { fr, en, nl };
let isShown = false;

/** Shows the lines above the page about its versions: a preview, that its link has expired, and that newer versions exist. */
export function showReleaseLines(): void {
  if (isShown) return;
  isShown = true;
  const lines = document.createElement('div');
  document.getElementById('shell')?.before(lines);
  // The frame is as high as the window, without these lines.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--above', `${lines.getBoundingClientRect().height}px`),
  ).observe(lines);
  const preview = readPreview();
  forgetExpiredPreview();
  createRoot(lines).render(
    <AppProviders name="shell">
      <WithTexts>
        {preview && <PreviewBar preview={preview} />}
        <QuietLine isThere={isPreviewExpired()} message="releases.preview.expired" />
        <NewsLine />
      </WithTexts>
    </AppProviders>,
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useAddedMessages(texts)}>{children}</RawIntlProvider>;
}
