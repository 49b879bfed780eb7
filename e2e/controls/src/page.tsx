import { PageHeading } from '@escale/ui';
import type { ComponentType } from 'react';
import * as charts from '../../../shared/ui/src/charts/charts.gallery.tsx';
import * as dialogs from '../../../shared/ui/src/controls/in-dialog.gallery.tsx';
import * as numbers from '../../../shared/ui/src/controls/number-input.gallery.tsx';
import * as selects from '../../../shared/ui/src/controls/select.gallery.tsx';
import * as dates from '../../../shared/ui/src/dates/dates.gallery.tsx';
import * as rich from '../../../shared/ui/src/rich/rich.gallery.tsx';
import * as trees from '../../../shared/ui/src/trees/trees.gallery.tsx';

type Gallery = { title: string; parts: Readonly<Record<string, ComponentType>> };
const galleries: Readonly<Record<string, Gallery>> = { selects, numbers, dialogs, trees, dates, rich, charts };

/** The parts of one gallery file, by `?show=`, each in a section of its name. */
export default function Page() {
  const { title, parts } = galleries[new URLSearchParams(location.search).get('show') ?? ''] ?? selects;
  return (
    <div style={{ display: 'grid', gap: 24, padding: 24, maxWidth: 760 }}>
      <PageHeading>{title}</PageHeading>
      {Object.entries(parts).map(([name, Part]) => (
        <section key={name} aria-label={name}>
          <Part />
        </section>
      ))}
    </div>
  );
}
