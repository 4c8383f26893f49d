import { LANGS, setLang, useLang, useTexts } from '../../../i18n/index.ts';
import { preferenceCell, usePreferences } from '../../../lib/stored.ts';
import { OptionList, PageHeader, Section } from '../../../ui/index.ts';
import { UpDownSheet } from '../up-down-sheet.tsx';
import { LANGUAGE_NAMES, settingsTexts } from '../texts.ts';
import { useState } from 'react';

/** The app's language, switched at once and remembered. */
export function Screen() {
  const t = useTexts(settingsTexts);
  const lang = useLang();
  const { upDown } = usePreferences();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader title={t('languageTitle')} back="/settings" />
      <Section>
        <OptionList
          label={t('languageTitle')}
          options={LANGS.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={lang}
          onChange={async (next) => {
            await setLang(next);
            setAsking(next === 'zhHK' && upDown === undefined);
          }}
        />
      </Section>
      <UpDownSheet
        open={asking}
        onClose={() => setAsking(false)}
        onChoose={(choice) => {
          preferenceCell.write({ upDown: choice });
          setAsking(false);
        }}
      />
    </>
  );
}
