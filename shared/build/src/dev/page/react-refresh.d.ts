declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): void;
}
