import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/[^/]+\.mjs$/;
/** Names for developers' tools; and calls without an effect but their value, which the package does not mark as such. */
const NAME = /^[\w$]+\.displayName = "[^"]*";$/gm;
const MADE = /^(var [\w$]+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/** Lets the build leave out what of the router is not used: its parts for servers, forms and scroll positions. */
export function unnamed(): Plugin {
  return {
    name: 'candor-unnamed',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2'),
    },
  };
}
