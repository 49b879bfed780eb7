import type { WorkspaceDetails } from '@escale/contract';

/** The anchors of a space's page, in order (WSP-01). */
export function sectionsOf({ siblings, scope }: Pick<WorkspaceDetails, 'siblings' | 'scope'>): string[] {
  return [
    'availability',
    ...(siblings.length > 0 ? ['workspaces'] : []),
    'information',
    'amenities',
    'location',
    'cancellation',
    ...(scope === 'internal' ? [] : ['reviews']),
    'contact',
    'about',
    ...(scope === 'internal' ? [] : ['longer']),
  ];
}
