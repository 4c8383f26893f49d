/** Words of somebody who may take their own life. */
const WORDS: readonly RegExp[] = [
  /\b(?:kill(?:ing)? myself|suicid(?:e|al)|(?:end|take|ending|taking) my (?:own )?life|(?:want|wanna|wish) (?:to )?(?:die|be dead)|hurt(?:ing)? myself|harm(?:ing)? myself|better off dead)\b/i,
  /\b(?:do not|don['’]?t) want to (?:live|be alive)\b/i,
  /suicid|matarme|quitarme la vida|quiero morir|no quiero (?:seguir )?viv|hacerme daño|acabar con mi vida/i,
  /死にたい|自殺|自死|消えてしまいたい|死んでしまいたい|生きていたくない/,
  /想死|自殺|自杀|唔想活|不想活|唔想做人|輕生|自盡|了結生命|結束生命/,
];

/** Whether a question is none of ours but a call for help. */
export const isCrisis = (text: string): boolean => WORDS.some((words) => words.test(text.normalize('NFKC')));
