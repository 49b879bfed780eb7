import type { Language } from '@escale/contract';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBody } from './mail-body.ts';

const ink = '#1B1F3B';
const soft = '#5A5F73';
const lime = '#C9F26B';
const line = '1px solid #E2DFD5';
const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs that follow the reader's dark theme; the others ignore it. */
const dark = `@media (prefers-color-scheme: dark) {
.bg, .bg > table > tbody > tr > td { background: #12141F !important }
.card { background: #1A1D2B !important; border-color: #31364A !important }
.ink { color: #E9EAF0 !important } .digit { border-color: #A9AEC0 !important } .soft { color: #A9AEC0 !important } .rule { border-color: #31364A !important }
.go { background: ${lime} !important; color: ${ink} !important } }
@media (max-width: 480px) { .card { padding: 24px 20px !important } .digit { width: 38px !important; margin: 0 2px !important } .second { margin-left: 12px !important } }`;

/** The mail as HTML. The components of react-email produce what mail programs need: tables, inline styles, Outlook's comments. */
export function mailPage(body: MailBody, language: Language): string {
  return `<!doctype html>${renderToStaticMarkup(mail(body, language))}`;
}

function mail({ heading, isGood, greeting, lead, rows, action, stop }: MailBody, language: Language): ReactNode {
  const mark = isGood ? { background: lime, color: ink } : {};
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('style', null, dark),
    ),
    h(Preview, null, lead),
    h(
      Body,
      {
        className: 'bg',
        style: { margin: 0, padding: '28px 16px 36px', background: '#F7F6F2', fontFamily: font, color: ink },
      },
      h(
        Container,
        { style: { maxWidth: 568 } },
        brand(),
        h(
          Section,
          {
            className: 'card',
            style: {
              padding: '28px 32px',
              background: '#FFFFFF',
              border: line,
              borderRadius: 20,
              borderCollapse: 'separate',
            },
          },
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: { margin: 0, fontSize: 28, lineHeight: '36px', letterSpacing: '-0.02em' },
            },
            h('span', { style: { ...mark, padding: isGood ? '0 8px' : 0, borderRadius: 5 } }, heading),
          ),
          paragraph('8px 0 0', greeting),
          paragraph('8px 0 24px', lead),
          ...rows.filter(({ isCode }) => isCode).map(({ value }) => code(value)),
          action &&
            h(
              Button,
              {
                className: 'go',
                href: action.href,
                style: {
                  padding: '12px 20px',
                  borderRadius: 10,
                  background: ink,
                  color: '#FFFFFF',
                  fontWeight: 600,
                  textDecoration: 'none',
                },
              },
              action.label,
            ),
          facts(rows.filter(({ isCode }) => !isCode)),
        ),
        stop &&
          h(
            Text,
            { className: 'soft', style: { margin: '20px 0 0 16px', fontSize: 14, lineHeight: '20px', color: soft } },
            h('a', { href: stop.href, className: 'soft', style: { color: soft } }, stop.label),
          ),
      ),
    ),
  );
}

/** Drawn with characters and colours, because many programs block pictures by default. */
function brand(): ReactNode {
  const tile: CSSProperties = {
    display: 'inline-block',
    width: 32,
    marginRight: 10,
    borderRadius: 10,
    background: ink,
    color: lime,
    fontWeight: 800,
    lineHeight: '32px',
    textAlign: 'center',
  };
  return h(
    Text,
    { className: 'ink', style: { margin: '0 0 20px 16px', fontSize: 20, lineHeight: '32px', fontWeight: 700 } },
    h('span', { style: tile, 'aria-hidden': true }, 'e'),
    'Escale',
  );
}

const paragraph = (margin: string, text: string) =>
  h(Text, { className: 'ink', style: { margin, fontSize: 16, lineHeight: '24px' } }, text);

/** The digits in boxes, by three; they are text without spaces between, so that a selection copies the code. */
const code = (value: string) =>
  h(
    Text,
    {
      key: value,
      style: { margin: '0 0 28px', fontSize: 32, fontWeight: 700, textAlign: 'center', whiteSpace: 'nowrap' },
    },
    [...value].map((digit, index) =>
      h(
        'span',
        {
          key: index,
          className: index === value.length / 2 ? 'ink digit second' : 'ink digit',
          style: {
            display: 'inline-block',
            width: 54,
            margin: index === value.length / 2 ? '0 4px 0 20px' : '0 4px',
            border: `1px solid ${ink}`,
            borderRadius: 10,
            lineHeight: '66px',
          },
        },
        digit,
      ),
    ),
  );

function facts(rows: MailBody['rows']): ReactNode {
  if (rows.length === 0) return null;
  const cell: CSSProperties = { padding: '12px 0', borderTop: line, verticalAlign: 'top', lineHeight: '20px' };
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { marginTop: 24 } },
    h(
      'tbody',
      null,
      rows.map(({ label, value, href }) =>
        h(
          'tr',
          { key: label },
          h('td', { className: 'soft rule', style: { ...cell, width: 112, fontSize: 14, color: soft } }, label),
          h(
            'td',
            { className: 'ink rule', style: { ...cell, paddingLeft: 12, fontWeight: 600, whiteSpace: 'pre-line' } },
            href === undefined ? value : h('a', { href, className: 'ink', style: { color: ink } }, value),
          ),
        ),
      ),
    ),
  );
}
