import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { currentLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn } from '../../../lib/stored.ts';
import { landingTexts } from '../texts.ts';
import { later } from '../../../lib/later.tsx';

const SimulatedSheet = later(() =>
  import('../../../ui/page/simulated-strip.tsx').then((module) => module.SimulatedSheet),
);
const IndexStrip = later(() => import('../index-strip.tsx').then((module) => module.IndexStrip), {
  failed: () => null,
});
const TrialError = later(() => import('../trial-error.tsx').then((module) => module.TrialError));

const AFTER_INTERACTIVE_MS = 300;

/**
 * The product's promise, a live strip of indexes, and the links to start. Its text and layout are also in the static
 * shell (app/shell.html), so that they are shown before any script runs; a test keeps both the same.
 */
export function Screen() {
  const t = useTexts(landingTexts);
  const navigate = useNavigate();
  const settled = useSettled();
  const [explained, setExplained] = useState(false);

  useEffect(() => {
    if (isLoggedIn()) navigate(href('/index'), { replace: true });
  }, [navigate]);

  return (
    <div className="lp">
      <header className="lp-top">
        <span className="lp-mark">Candor</span>
        <Link className="lp-icon" to={href('/settings')} aria-label={t('appearance')}>
          <Sliders />
        </Link>
      </header>
      <button type="button" className="lp-sim" aria-haspopup="dialog" onClick={() => setExplained(true)}>
        {t('simulated')}
      </button>
      {explained ? <SimulatedSheet onClose={() => setExplained(false)} /> : null}
      <main className="lp-main" id="content">
        <div>
          <h1 className="lp-promise">{t('promise')}</h1>
          <p className="lp-sub">{t('subline')}</p>
          <div className="lp-strip">{settled ? <IndexStrip /> : null}</div>
          <div className="lp-actions">
            <TrialButton />
            <div className="lp-pair">
              <Link className="lp-button" to={href('/sign')}>
                {t('signIn')}
              </Link>
              <Link className="lp-button" to={href('/register')}>
                {t('openAccount')}
              </Link>
            </div>
          </div>
          <p className="lp-note">{t('practice')}</p>
          <Example />
        </div>
        <div>
          <h2 className="lp-why">{t('why')}</h2>
          <ul className="lp-points">
            <Point
              figure={t('checkFigure')}
              caption={t('checkFigureText')}
              title={t('checkTitle')}
              text={t('checkText')}
            />
            <Point figure={t('costFigure')} caption={t('costFigureText')} title={t('costTitle')} text={t('costText')} />
            <Point
              figure={t('recordFigure')}
              caption={t('recordFigureText')}
              title={t('recordTitle')}
              text={t('recordText')}
            />
          </ul>
          <Footer />
        </div>
      </main>
    </div>
  );
}

/** True a moment after the page can be used: live figures load after the controls. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), AFTER_INTERACTIVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** One tap to a trial account; the code that calls the server is loaded with the tap. */
function TrialButton() {
  const t = useTexts(landingTexts);
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const start = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      const { startTrial } = await import('../../../domains/session/session.ts');
      await startTrial(currentLang());
      navigate(href('/index'), { replace: true });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <>
      <button type="button" className="lp-button lp-primary" aria-disabled={state.busy} onClick={start}>
        {state.busy ? t('starting') : t('tryIt')}
      </button>
      {state.error === undefined ? null : <TrialError error={state.error} />}
    </>
  );
}

/** What the app is about, drawn with invented amounts that say so: a figure, and what it is made of. */
function Example() {
  const t = useTexts(landingTexts);
  return (
    <figure className="lp-example">
      <figcaption>{t('example')}</figcaption>
      <p className="lp-value">
        {t('exampleValue')} <b>12,480.40</b>
      </p>
      <svg viewBox="0 0 260 52" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 44 18 40 34 46 52 34 70 38 90 26 108 31 126 22 146 36 164 30 184 20 202 25 222 12 240 18 260 8" />
      </svg>
      <p className="lp-proof">{t('exampleWhy')}</p>
      <ul>
        <li>
          {t('exampleCash')} <b>2,400.00</b>
        </li>
        <li>
          {t('exampleShares')} <b>10,080.40</b>
        </li>
        <li>
          {t('exampleSum')} <b>12,480.40</b>
        </li>
      </ul>
    </figure>
  );
}

/** What can go wrong, under which license this is, and the pages that a careful reader asks for. */
function Footer() {
  const t = useTexts(landingTexts);
  return (
    <footer className="lp-foot">
      <h2>{t('foot')}</h2>
      <p>{t('footRisk')}</p>
      <p>{t('footLicense')}</p>
      <nav className="lp-links" aria-label={t('foot')}>
        <Link to={href('/agreementView')}>{t('linkAgreements')}</Link>
        <Link to={href('/help', { view: 'performance' })}>{t('linkConduct')}</Link>
        <Link to={href('/help')}>{t('linkHelp')}</Link>
        <Link to={href('/settings', { view: 'about' })}>{t('linkAbout')}</Link>
      </nav>
    </footer>
  );
}

function Point({ figure, caption, title, text }: { figure: string; caption: string; title: string; text: string }) {
  return (
    <li>
      <p className="lp-figure">
        <b>{figure}</b>
        <span>{caption}</span>
      </p>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

/** Drawn here: the icons' library would come with the first script, for this one. */
function Sliders() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 7h9M18 7h3M3 17h3M12 17h9" strokeLinecap="round" />
      <circle cx="15" cy="7" r="3" />
      <circle cx="9" cy="17" r="3" />
    </svg>
  );
}
