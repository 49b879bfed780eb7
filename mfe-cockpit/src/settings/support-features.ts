import type { CompanySettings, SupportFeature } from '@escale/contract';

/** The settings that only support switches on, in the order of the server (INT-10). */
export function supportFeaturesOf(settings: CompanySettings): SupportFeature[] {
  return (Object.keys(settings) as SupportFeature[]).filter((name) => settings[name].lockedBySupport);
}
