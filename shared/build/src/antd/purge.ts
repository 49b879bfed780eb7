/** Rules unused here: right to left, antd's thirteen preset colours, the ripple, unused field variants. */
const unused =
  /-rtl\b|ant-wave|ant-btn|-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b|-(?:filled|borderless|underlined)\b/;

/** Rules for all links of a page, not only those of antd's controls: they would take the focus ring from every link. */
const ofAllLinks = /^a(?:[:[][^\s>+~]*)?$/;

/** A style sheet without the rules whose selectors are all unused, or meant for more than antd's own controls. */
export function purge(css: string): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open < 0) return kept;
    const end = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, end - 1);
    kept += /^@(media|supports|layer|container)/.test(head) ? group(head, body) : rule(head, body);
    at = end;
  }
  return kept;
}

function group(head: string, body: string): string {
  const inner = purge(body);
  return inner ? `${head}{${inner}}` : '';
}

function rule(head: string, body: string): string {
  if (head.startsWith('@')) return `${head}{${body}}`;
  const selectors = selectorsOf(head).filter((selector) => !unused.test(selector) && !ofAllLinks.test(selector.trim()));
  return selectors.length > 0 && body.trim() ? `${selectors.join(',')}{${body}}` : '';
}

function endOfBlock(css: string, open: number): number {
  let depth = 1;
  let at = open + 1;
  for (; depth > 0 && at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
  }
  return at;
}

/** Splits at the commas outside of parentheses and brackets: `:is(a, b)` is one selector. */
function selectorsOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === ',' && depth === 0) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)];
}
