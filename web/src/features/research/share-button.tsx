import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { commonTexts, HTML_LANG, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { PriceSource } from '../../domains/market/queries.ts';
import { Button, toast } from '../../ui/index.ts';
import { type Block, drawPicture, shareOrSave } from '../../ui/documents/picture.ts';
import { ideaTexts } from './texts.ts';

export interface ShareButtonProps {
  /** File name without its extension. */
  name: string;
  /** Content of the share card; source, time and 'Simulated' are added below. */
  blocks: readonly Block[];
  source: PriceSource;
  asOf: string;
  /** What the card says of itself before its source: that it is an example. */
  mark?: string | undefined;
  label?: string;
}

/** Draws a picture on this device and hands it to the device's own sharing, or saves it where there is none. */
export function ShareButton({ name, blocks, source, asOf, mark, label }: ShareButtonProps) {
  const t = useTexts(ideaTexts);
  const common = useTexts(commonTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const made = `${market(`source_${source.kind}`)} · ${market('asOf', { time: formatDateTime(asOf, LOCALE[lang]) })}`;
    const foot: Block[] = [
      { kind: 'gap' },
      ...(mark ? [{ kind: 'note', text: mark } as const] : []),
      ...(source.simulated ? [{ kind: 'note', text: common('simulatedStrip'), tone: 'warn' } as const] : []),
      { kind: 'note', text: `Candor · ${made}` },
    ];
    try {
      const picture = await drawPicture([...blocks, ...foot], HTML_LANG[lang]);
      if (!(await shareOrSave(picture, `${name}.png`))) toast(t('shareFailed'));
    } catch {
      toast(t('pictureFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      {label ?? t('share')}
    </Button>
  );
}
