import { isSignature, LONGEST_NAME, type Stroke } from '@candor/model/tax/forms.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button, Problem, Segmented, TextField } from '../../ui/index.ts';
import { Pen } from './pen.tsx';
import { signingTexts } from './texts.ts';

const WAYS = ['draw', 'type'] as const;
type Way = (typeof WAYS)[number];

/** The way of signing, drawn or typed, and the input of both. */
interface SignatureInput {
  readonly way: Way;
  readonly strokes: readonly Stroke[];
  readonly typedName: string;
}

export const NO_SIGNATURE: SignatureInput = { way: 'draw', strokes: [], typedName: '' };

/** Whether there is no signature yet: a dot is none. */
export const isMissing = ({ way, strokes, typedName }: SignatureInput): boolean =>
  way === 'draw' ? !isSignature(strokes) : typedName.trim() === '';

/** As the server wants it. */
export function sentAs({ way, strokes, typedName }: SignatureInput) {
  return way === 'draw'
    ? { strokes: strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])) }
    : { strokes: [], typedName };
}

interface MarkFieldProps {
  mark: SignatureInput;
  onChange(mark: SignatureInput): void;
  problem: string | undefined;
}

/** A signature, drawn with the pen and rewritten at will, or typed by people who cannot draw. */
export function MarkField({ mark, onChange, problem }: MarkFieldProps) {
  const t = useTexts(signingTexts);
  const { way, strokes, typedName } = mark;
  return (
    <>
      <Segmented<Way>
        label={t('field')}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(next) => onChange({ ...mark, way: next })}
      />
      {way === 'type' ? (
        <TextField
          label={t('typeName')}
          hint={t('typeNameHint')}
          value={typedName}
          error={problem}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          onChange={(typed) => onChange({ ...mark, typedName: typed })}
        />
      ) : (
        <>
          <Pen label={t('penLabel')} strokes={strokes} onChange={(drawn) => onChange({ ...mark, strokes: drawn })} />
          <Problem error={problem}>{problem}</Problem>
          <Button
            variant="quiet"
            wide
            disabled={strokes.length === 0}
            onClick={() => onChange({ ...mark, strokes: [] })}
          >
            {t('rewrite')}
          </Button>
        </>
      )}
    </>
  );
}
