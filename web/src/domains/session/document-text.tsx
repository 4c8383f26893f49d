import { type Block, blocksOf } from '@candor/model/agreements/blocks.ts';
import { type CSSProperties, useMemo } from 'react';
import styles from './document-text.module.css';

/** The id of a numbered heading, for links to it from a table of contents. */
export const headingId = (index: number): string => `section-${index + 1}`;

export interface DocumentTextProps {
  text: string;
  /** A factor on the reading size. */
  scale?: number;
  /** Leaves out the title, where the page has it already. */
  untitled?: boolean;
}

/**
 * A long text to read: summary in a box, numbered sections and clauses. The whole text is on the screen, nothing
 * folded.
 */
export function DocumentText({ text, scale = 1, untitled = false }: DocumentTextProps) {
  const { title, lead, summary, sections } = useMemo(() => partsOf(blocksOf(withWholeFigures(text))), [text]);
  // Under the page's own title where this one is left out.
  const Heading = untitled ? 'h2' : 'h3';
  return (
    <article className={styles.document} style={{ '--reading': scale } as CSSProperties}>
      {untitled ? null : <h2 className={styles.title}>{title}</h2>}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {summary.length > 0 ? (
        <div className={styles.summary}>
          <Blocks blocks={summary} />
        </div>
      ) : null}
      {sections.map(({ heading, blocks }, index) => (
        <section key={heading} aria-labelledby={headingId(index)}>
          <Heading id={headingId(index)} tabIndex={-1}>
            {heading}
          </Heading>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </article>
  );
}

/** A percentage stays on one line; the text itself is signed as it is, with a plain space. */
const withWholeFigures = (text: string): string => text.replace(/(\d) %/g, '$1\u00a0%');

/** Points in a row are one list; a clause keeps its number, by which it is cited. */
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => {
    const [first] = group as [Block];
    if (first.kind === 'item') {
      return (
        <ul key={first.text}>
          {group.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      );
    }
    if (first.kind === 'clause') {
      return (
        <p key={first.number} className={styles.clause}>
          <span className={styles.number}>{first.number}</span>
          <span>{first.text}</span>
        </p>
      );
    }
    return <p key={first.text}>{first.text}</p>;
  });
}

export interface DocumentParts {
  readonly title: string;
  /** The version line. */
  readonly lead: string | undefined;
  readonly summary: readonly Block[];
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
}

export function partsOf(blocks: readonly Block[]): DocumentParts {
  const [title, lead, ...rest] = blocks;
  const firstHeading = rest.findIndex(({ kind }) => kind === 'heading');
  const summary = firstHeading === -1 ? rest : rest.slice(0, firstHeading);
  const sections: { heading: string; blocks: Block[] }[] = [];
  for (const block of firstHeading === -1 ? [] : rest.slice(firstHeading)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return { title: title?.text ?? '', lead: lead?.text, summary, sections };
}
