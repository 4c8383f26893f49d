import type { Haptic, Shared, Shell } from './index.ts';

/** The bridge the native shell puts on the window before the page loads. */
interface NativeBridge {
  setLoading?(on: boolean): void;
  haptic?(kind: Haptic): void;
  share?(content: Shared): Promise<boolean>;
  /** Whether `share` takes files too. */
  readonly sharesFiles?: boolean;
}

declare global {
  interface Window {
    candorShell?: NativeBridge;
  }
}

/** The native shell, or undefined in a plain browser. A shell that lacks one ability simply does not do it. */
export function nativeShell(): Shell | undefined {
  const bridge = typeof window === 'undefined' ? undefined : window.candorShell;
  if (!bridge) return undefined;
  return {
    kind: 'native',
    showLoading(on) {
      if (!bridge.setLoading) return false;
      bridge.setLoading(on);
      return true;
    },
    haptic: (kind) => bridge.haptic?.(kind),
    share: async (content) => (await bridge.share?.(content)) ?? false,
    sharesFiles: () => bridge.sharesFiles ?? false,
  };
}
