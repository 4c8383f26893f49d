import { useTexts } from '../../i18n/index.ts';
import type { UpDownPreference } from '../../lib/stored.ts';
import { OptionList, Sheet } from '../../ui/index.ts';
import { settingsTexts } from './texts.ts';

export function useUpDownOptions() {
  const t = useTexts(settingsTexts);
  return [
    { value: 'green-up', label: t('greenUp'), hint: t('greenUpHint') },
    { value: 'red-up', label: t('redUp'), hint: t('redUpHint') },
    { value: 'blue-orange', label: t('blueOrange'), hint: t('blueOrangeHint') },
    { value: 'mono', label: t('mono'), hint: t('monoHint') },
  ] as const;
}

interface UpDownSheetProps {
  open: boolean;
  onClose(): void;
  onChoose(choice: UpDownPreference): void;
}

/** In Hong Kong both colour conventions are in use, so the person is asked. */
export function UpDownSheet({ open, onClose, onChoose }: UpDownSheetProps) {
  const t = useTexts(settingsTexts);
  const options = useUpDownOptions();
  return (
    <Sheet open={open} onClose={onClose} title={t('askTitle')}>
      <p>{t('askText')}</p>
      <OptionList<UpDownPreference> label={t('askTitle')} options={options} value={undefined} onChange={onChoose} />
    </Sheet>
  );
}
