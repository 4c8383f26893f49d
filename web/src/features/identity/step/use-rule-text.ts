import type { IdentityRule } from '@candor/model/identity/problems.ts';
import { useCallback } from 'react';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { identityTexts } from '../texts.ts';

/** Kind of text in a field: a name, or an address. */
export type RuleWords = 'name' | 'area' | 'street' | 'other';

/** The text of a broken rule in the reader's language; the contract's own messages where it has them (spec §5). */
export function useRuleText(words: RuleWords): (rule: IdentityRule | undefined) => string | undefined {
  const t = useTexts(identityTexts);
  const message = useMessages();
  return useCallback(
    (rule) => {
      if (rule === undefined) return undefined;
      if (rule === 'names_differ') return message('entry.names_match_id');
      if (rule === 'age_minimum') return message('entry.minimum_age');
      if (rule === 'required' && words === 'name') return message('entry.name_required');
      if (rule === 'required' && words === 'area') return message('entry.area_required');
      if (rule === 'required' && words === 'street') return message('entry.detail_address_required');
      if (rule === 'letters' && words !== 'name') return t('rule_address_letters');
      return t(`rule_${rule}`);
    },
    [t, message, words],
  );
}
