/** Masked contacts: recognisable to a reader who knows them, useless to others. */

const DOTS = '•••';

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  return `${firstOf(name)}${DOTS}@${firstOf(host)}${DOTS}${dot > 0 ? host.slice(dot) : ''}`;
}

/** Calling code and the last two digits. */
export function maskedPhone(areaCode: string, phone: string): string {
  return `+${areaCode} ${DOTS}${phone.slice(-2)}`;
}

export function maskedName(name: string): string {
  return `${firstOf(name)}${DOTS}`;
}

const firstOf = (text: string) => [...text].slice(0, 1).join('');
