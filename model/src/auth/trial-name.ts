/**
 * A trial customer's name until they choose one: the word "Trial" and the last four characters of the customer's id.
 */
export const trialName = (customerId: string): string => `Trial ${customerId.slice(-4).toUpperCase()}`;

const TRIAL_NAME = /^Trial ([0-9A-Z]{4})$/;

/**
 * The characters after the word, so that a screen can write the word in the reader's language; undefined for a chosen
 * name.
 */
export const codeOfTrialName = (username: string): string | undefined => TRIAL_NAME.exec(username)?.[1];
