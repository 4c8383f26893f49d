import { type ReactNode, useState } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { ErrorState, Skeleton } from '../page/states.tsx';
import styles from './why.module.css';

/** The explanation of a figure as text: formula, inputs, postings and sources. */
export interface ExplanationText {
  /** In the reader's words: "Quantity × last price, summed over positions". */
  formula: string;
  inputs: readonly { label: string; value: string; source?: string; at?: string }[];
  /** What the inputs make, where it was computed with them: the figure on the screen may have moved on since. */
  result?: string;
  postings: readonly { id: string; label: string; amount: string; at: string }[];
  sources: readonly string[];
  /** ISO instant. */
  asOf: string;
}

export interface FigureProps {
  /** What the figure is: "Account value". */
  label: string;
  /** The figure as text, for screen readers. */
  text: string;
  /** Fetches the explanation when the figure is tapped. */
  load(): Promise<ExplanationText>;
  children: ReactNode;
}

/** `text` is the figure as it was tapped. */
type State = { text: string; proof?: ExplanationText; failed?: boolean };

/**
 * A figure that can be explained: a faint dotted underline; tapping fetches its explanation and opens "Why this
 * number?".
 */
export function Figure({ label, text, load, children }: FigureProps) {
  const t = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State>({ text });
  const ask = () => {
    setState({ text });
    load().then(
      (proof) => setState({ text, proof }),
      () => setState({ text, failed: true }),
    );
  };
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        aria-haspopup="dialog"
        aria-label={t('whyOpen', { label, value: text })}
        onClick={() => {
          setOpen(true);
          ask();
        }}
      >
        {children}
      </button>
      {open ? <WhySheet label={label} state={state} onRetry={ask} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface WhySheetProps {
  label: string;
  state: State;
  onRetry(): void;
  onClose(): void;
}

function WhySheet({ label, state, onRetry, onClose }: WhySheetProps) {
  const t = useTexts(commonTexts);
  const { text, proof, failed } = state;
  const figure = proof?.result ?? text;
  return (
    <Sheet open title={t('whyTitle')} onClose={onClose}>
      <p className={styles.explained}>
        <span>{label}</span>
        <strong>{figure}</strong>
      </p>
      {failed ? (
        <ErrorState onRetry={onRetry} />
      ) : proof ? (
        <ProofText {...{ label, figure, proof }} isCut={TWO_PLACES.test(`${figure} ${text}`)} />
      ) : (
        <Waiting />
      )}
    </Sheet>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="44px" />
      <Skeleton height="88px" />
      <Skeleton height="132px" />
    </div>
  );
}

/** A percentage of two places, in every language: the rest was cut off, which a calculator does not do. */
const TWO_PLACES = /[.,]\d\d\s?%/;

interface ProofTextProps {
  label: string;
  figure: string;
  proof: ExplanationText;
  isCut: boolean;
}

function ProofText({ label, figure, proof, isCut }: ProofTextProps) {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  return (
    <div className={styles.proof}>
      <section>
        <h3>{t('whyFormula')}</h3>
        <p className={styles.formula}>{proof.formula}</p>
        {isCut ? <p className={styles.none}>{t('whyCut')}</p> : null}
      </section>
      <section>
        <h3>{t('whyInputs')}</h3>
        <ul>
          {proof.inputs.map((input) => (
            <li key={`${input.label}${input.at ?? ''}`}>
              <span>
                {input.label}
                {input.source || input.at ? (
                  <small>
                    {[input.source, input.at && `${formatDateTime(input.at, locale)} ET`].filter(Boolean).join(' · ')}
                  </small>
                ) : null}
              </span>
              <b>{input.value}</b>
            </li>
          ))}
          <li className={styles.sum}>
            <span>{label}</span>
            <b>= {figure}</b>
          </li>
        </ul>
      </section>
      {proof.postings.length > 0 && (
        <section>
          <h3>{t('whyPostings')}</h3>
          <ul>
            {proof.postings.map((posting) => (
              <li key={posting.id}>
                <span>
                  {posting.label}
                  <small>
                    {formatDateTime(posting.at, locale)} ET · {posting.id}
                  </small>
                </span>
                <b>{posting.amount}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('whySources')}</h3>
        <p>{proof.sources.join(' · ')}</p>
        <p className={styles.none}>{t('whyAsOf', { time: formatDateTime(proof.asOf, locale) })} ET</p>
      </section>
    </div>
  );
}
