import { ROUTES } from '../web/src/app/manifest.ts';

/** `npm run routes`: how much of the app's 176 screens exists. `--all` names the others. */
const unbuilt = ROUTES.filter((route) => !route.built);
console.log(`${ROUTES.length} routes: ${ROUTES.length - unbuilt.length} built, ${unbuilt.length} not built yet`);
if (process.argv.includes('--all')) for (const { path } of unbuilt) console.log(`  ${path}`);
