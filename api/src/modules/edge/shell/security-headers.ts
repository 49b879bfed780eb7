import type { Config } from '../../../platform/config/config.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import type { Preview } from '../releases/public.ts';

/** Stripe requires its script and frame to be loaded from its own host; allowed only where Stripe is the card provider. */
const stripe = { script: ' https://js.stripe.com', frame: 'https://js.stripe.com', connect: ' https://api.stripe.com' };
const noCards = { script: '', frame: "'none'", connect: '' };

/**
 * Headers of a page (SEC-03). Scripts and styles are limited to our own files, and to style elements with `nonce`; with a preview of
 * remotes in development, also to those of the developer's own machine, in that browser alone.
 */
export function securityHeaders(
  { mapStyleUrl, cards }: Pick<Config, 'mapStyleUrl' | 'cards'>,
  nonce: string,
  preview: Preview | null = null,
): Record<string, string> {
  const card = cardForm({ cards }).provider === 'stripe' ? stripe : noCards;
  const map = mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? ` ${new URL(mapStyleUrl).origin}` : '';
  const local = [...new Set(Object.values(preview?.local ?? {}).map(({ entry }) => ` ${new URL(entry).origin}`))].join(
    '',
  );
  // Hot updates arrive by a socket.
  const sockets = local.replaceAll(' http', ' ws');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${card.script}${local}`,
    `frame-src ${card.frame}`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data: blob:${map}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${map}${card.connect}${local}${sockets}`,
    "worker-src 'self'",
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
