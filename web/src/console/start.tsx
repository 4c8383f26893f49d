import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../lib/appearance.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchAppearance();
createRoot(root).render(<App />);
