import { beforeEach, expect, test } from '@jest/globals';
import { rememberLanguage } from './languages.ts';

rememberLanguage();
const follow = () => document.querySelector('a')?.click();
const open = (address: string, language: string, link = '<a href="#next">Next</a>') => {
  window.history.replaceState(null, '', address);
  document.documentElement.lang = language;
  document.body.innerHTML = link;
};

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = 'escale-language=; path=/; max-age=0';
});

test('I18N-01 who goes on from an address that names its language keeps it', () => {
  open('/?lang=en', 'en');
  expect(localStorage.getItem('escale-language')).toBeNull();
  follow();
  expect(localStorage.getItem('escale-language')).toBe('en');
  expect(document.cookie).toContain('escale-language=en');
});

test('I18N-01 an address without a language, or with an unknown one, chooses none; a link to another language does', () => {
  open('/', 'fr');
  follow();
  open('/?lang=de', 'fr');
  follow();
  expect(localStorage.getItem('escale-language')).toBeNull();
  open('/?lang=en', 'en', '<a href="#next" data-language="nl">Nederlands</a>');
  follow();
  expect(localStorage.getItem('escale-language')).toBe('nl');
});

test('I18N-01 an application page is opened without the language in its address, so that a later choice counts', () => {
  const link = (href: string) => {
    open('/?lang=en', 'en', `<a href="${href}">Next</a>`);
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    follow();
    return document.querySelector('a')?.getAttribute('href');
  };
  expect(link('/explore?locality=paris-france&lang=en')).toMatch(/\/explore\?locality=paris-france$/);
  expect(link('/help?lang=en')).toBe('/help?lang=en');
  open('/?lang=en', 'en', '<form action="/explore"><input name="lang"><input name="people"><button>Go</button></form>');
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('button')?.click();
  expect(document.querySelectorAll('input')).toHaveLength(1);
});
