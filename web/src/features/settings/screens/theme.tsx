import { useLang, useTexts } from '../../../i18n/index.ts';
import { resolvedUpDown } from '../../../lib/appearance.ts';
import { preferenceCell, type ThemePreference, type UpDownPreference, usePreferences } from '../../../lib/stored.ts';
import { Change, OptionList, PageHeader, Price, PriceRow, Section, Segmented, Sparkline } from '../../../ui/index.ts';
import { useUpDownOptions } from '../up-down-sheet.tsx';
import { settingsTexts } from '../texts.ts';

const RISING = [10, 10.4, 10.2, 10.9, 10.7, 11.4, 11.2, 11.8];
const FALLING = [11.8, 11.5, 11.6, 10.9, 11.1, 10.4, 10.5, 10.1];
const SCALES = ['1', '1.15', '1.3', '1.5', '1.75', '2'] as const;

/** Theme, up and down colours, text size, with a preview that shows every choice. */
export function Screen() {
  const t = useTexts(settingsTexts);
  const lang = useLang();
  const preferences = usePreferences();
  const upDownOptions = useUpDownOptions();
  return (
    <>
      <PageHeader title={t('appearance')} back="/settings" />
      <Section title={t('preview')} padded={false}>
        <PriceRow
          code="UP"
          name={t('previewName')}
          to="/theme"
          spark={<Sparkline values={RISING} previousClose={10.3} />}
          price={<Price value="118.40" />}
          change={<Change percent="2.31" chip size="small" />}
        />
        <PriceRow
          code="DOWN"
          name={t('previewName')}
          to="/theme"
          spark={<Sparkline values={FALLING} previousClose={11.6} />}
          price={<Price value="41.05" />}
          change={<Change percent="-1.87" chip size="small" />}
        />
      </Section>
      <Section title={t('theme')}>
        <Segmented<ThemePreference>
          label={t('theme')}
          options={[
            { value: 'system', label: t('system') },
            { value: 'dark', label: t('dark') },
            { value: 'light', label: t('light') },
          ]}
          value={preferences.theme}
          onChange={(theme) => preferenceCell.write({ theme })}
        />
      </Section>
      <Section title={t('upDown')}>
        <OptionList<UpDownPreference>
          label={t('upDown')}
          options={upDownOptions}
          value={resolvedUpDown(preferences.upDown, lang)}
          onChange={(upDown) => preferenceCell.write({ upDown })}
        />
        <p className="note">{t('priceColour')}</p>
      </Section>
      <Section title={t('textSize')}>
        <Segmented
          label={t('textSize')}
          options={SCALES.map((scale) => ({ value: scale, label: `${Math.round(Number(scale) * 100)}%` }))}
          value={SCALES.find((scale) => Number(scale) === preferences.textScale)}
          onChange={(scale) => preferenceCell.write({ textScale: Number(scale) })}
        />
      </Section>
    </>
  );
}
