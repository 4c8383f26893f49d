import type en from '../en/assistant-days.ts';
import type { Translation } from '../message.ts';

export default {
  account_began: 'Su cuenta empezó el {began}, así que se cuenta desde entonces.',
  account_value_on: 'Valor de la cuenta al final del {date}: {value}.',
  days_none: 'No hay nada de su cuenta del {from} al {to}: empezó el {began}.',
  days_not_kept: 'No se puede dar para los días del {from} al {to}: no se guarda día por día.',
  change_between: '{code} del {from} al {to}: {percent}, de {base} a {price}. No se cuentan los dividendos.',
  closed_on: '{code} cerró a {price} el {date}: {change} ({percent}) respecto del cierre anterior.',
  closed_before:
    '{code} cerró a {price} el {date}, la última sesión hasta el {asked}: {change} ({percent}) respecto del cierre anterior.',
  prices_none: 'Aquí no hay precios diarios de {code} del {from} al {to}.',
  news_none_then: 'Entre las noticias más recientes no hay ninguna de {code} de esos días.',
  crisis:
    'Esto importa más que el dinero. Hable con alguien ahora: una persona cercana o un número de emergencia. Estados Unidos: {lifeline} (Suicide & Crisis Lifeline) o {us}; Europa: {europe}; Japón: {japan}; Hong Kong: {hongkong}.',
} satisfies Translation<typeof en>;
