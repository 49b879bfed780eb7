import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { dark, light, themes } from './design-theme.ts';
import { purge } from './purge.ts';
import { styleKey } from './style-engine.ts';

type Cache = ReturnType<typeof createCache>;

function render(nodes: readonly ReactNode[], theme: ThemeConfig): Cache {
  const cache = createCache();
  const config = { ...theme, hashed: false, cssVar: { key: styleKey, prefix: 'ant' } };
  const provider = createElement(ConfigProvider, { theme: config }, ...nodes);
  renderToString(createElement(StyleProvider, { cache }, provider));
  return cache;
}

const stylesOf = (cache: Cache) => [...cache.cache.keys()].filter((name) => name.startsWith('style%'));

function variablesOf(cache: Cache): Map<string, string> {
  const css = extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  return new Map(
    [...css.matchAll(/(--[\w-]+):([^;}]*)[;}]/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const isColour = (value: string) => /^(#|rgba?\()/.test(value);

/** Names of the design tokens by their pair of colours. Where several have the same pair, the most general name. */
function tokenNames(): Map<string, string> {
  const general = ['ink', 'surface', 'text-2', 'text-3', 'line', 'sunken', 'paper', 'lime', 'on-lime', 'on-primary'];
  const names = [...Object.keys(light), 'primary', ...general];
  return new Map(names.map((name) => [`${light[name]}|${dark[name]}`, name]));
}

/** Merges both themes: the token where the pair is a design token, else `light-dark()`, so that switching needs no script. */
function merge(inLight: Map<string, string>, inDark: Map<string, string>): Map<string, string> {
  const names = tokenNames();
  const merged = [...inLight].map(([name, day]): [string, string] => {
    const night = inDark.get(name) ?? day;
    const token = isColour(day) ? names.get(`${day}|${night}`.toLowerCase()) : undefined;
    if (token) return [name, `var(--${token})`];
    return [name, day !== night && isColour(day) && isColour(night) ? `light-dark(${day},${night})` : day];
  });
  return new Map(merged);
}

const variablesIn = (css: string) => [...css.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name = '']) => name);

/** The variables that some rules use, and those these are defined by. */
function usedOf(css: string, all: ReadonlyMap<string, string>): Map<string, string> {
  const used = new Map<string, string>();
  const queue = variablesIn(css);
  for (const name of queue) {
    const value = all.get(name);
    if (value === undefined || used.has(name)) continue;
    used.set(name, value);
    queue.push(...variablesIn(value));
  }
  return used;
}

function rulesOf(nodes: readonly ReactNode[], known: ReadonlySet<string>): string {
  const cache = render(nodes, themes.light);
  for (const name of stylesOf(cache)) if (known.has(name)) cache.cache.delete(name);
  const css = extractStyle(cache, { plain: true, types: ['style'] });
  return purge(css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, ''));
}

/** CSS of some antd controls with the design tokens, light and dark, without the rules in the sheet of `without`. */
export function extractSheet(nodes: readonly ReactNode[], without: readonly ReactNode[] = []): string {
  const before = without.length > 0 ? render(without, themes.light) : createCache();
  const all = [...without, ...nodes];
  const values = merge(variablesOf(render(all, themes.light)), variablesOf(render(all, themes.dark)));
  const rules = rulesOf(nodes, new Set(stylesOf(before)));
  const brought = usedOf(without.length > 0 ? rulesOf(without, new Set()) : '', values);
  const used = [...usedOf(rules, values)].filter(([name]) => !brought.has(name));
  return `.${styleKey}{${used.map(([name, value]) => `${name}:${value}`).join(';')}}${rules}`;
}
