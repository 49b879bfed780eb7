/** Types of webpack's module API; `import.meta.webpackContext` imports all files that match. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp; mode: 'lazy' },
  ): { keys(): string[]; (file: string): Promise<unknown> };
}
