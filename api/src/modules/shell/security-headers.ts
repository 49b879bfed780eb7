import type { Config } from '../../platform/config/config.ts';

/** Headers of every page (SEC-03). Scripts come from our own files only; styles may be set by components at run time. */
export function securityHeaders({ mapStyleUrl }: Pick<Config, 'mapStyleUrl'>): Record<string, string> {
  const map = mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? ` ${new URL(mapStyleUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self' data:",
    `connect-src 'self'${map}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  };
}
