import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/[^/]+\.mjs$/;
/**
 * Names for developers' tools; and calls without an effect but their value, which the package does not mark as such.
 */
const NAME = /^[\w$]+\.displayName = "[^"]*";$/gm;
const MADE = /^(var [\w$]+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
/** The same in whatever way a release writes them. */
const LEFT =
  /^(?:[\w$]+\.displayName\b|(?:export )?(?:var|let|const) [\w$]+ = (?!\/\* @__PURE__ \*\/)[^;\n]*?\b(?:forwardRef|createContext|memo)\)?\().*/m;

/**
 * The code of the router without what keeps unused parts of it in a build. Throws where a release writes that in
 * another way: a build would silently carry all of it.
 */
export function unnamedRouter(code: string): string {
  const out = code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');
  const left = LEFT.exec(out)?.[0];
  if (left === undefined) return out;
  throw new Error(`react-router writes "${left}", which web/build/unnamed.ts does not know: add it there`);
}

/** Lets the build leave out what of the router is not used: its parts for servers, forms and scroll positions. */
export function unnamed(): Plugin {
  let hasChanged = false;
  return {
    name: 'candor-unnamed',
    apply: 'build',
    buildStart() {
      hasChanged = false;
    },
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const out = unnamedRouter(code);
        hasChanged ||= out !== code;
        return out;
      },
    },
    buildEnd(error) {
      if (error || hasChanged) return;
      throw new Error(
        `nothing of react-router was found under ${ROUTER}: its files have moved, and web/build/unnamed.ts must follow`,
      );
    },
  };
}
