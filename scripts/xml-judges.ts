import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installDebian, unpackDebian } from './install-debian.ts';

/** The Debian package whose tests hold the schema of ISO; its files are read where they are, and none is kept here. */
const PACKAGE = 'tryton-modules-account-payment-sepa';
const FOLDER = 'usr/lib/python3/dist-packages/trytond/modules/account_payment_sepa/tests';
const SCHEMA = 'pain.001.001.03.xsd';
const UNPACKED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'iso20022');

export const HOW_TO_GET_XML_JUDGES =
  'Without xmllint and the schema of ISO 20022, files of payments are not judged by others. On Debian, as root: ' +
  `apt-get install libxml2-utils ${PACKAGE}`;

/** The program that compares a document with a schema, and the schema of pain.001.001.03. */
export interface XmlJudges {
  readonly xmllint: string;
  readonly pain001: string;
}

/** Their paths, taken from Debian's packages with `install`, as root; undefined where one is missing. */
export async function findXmlJudges(options: { install?: boolean } = {}): Promise<XmlJudges | undefined> {
  if (options.install) {
    if (!findProgram('xmllint')) await installDebian(['libxml2-utils']);
    if (!schema()) await unpackDebian(PACKAGE, UNPACKED);
  }
  const [xmllint, pain001] = [findProgram('xmllint'), schema()];
  return xmllint && pain001 ? { xmllint, pain001 } : undefined;
}

const schema = () => ['/', UNPACKED].map((root) => join(root, FOLDER, SCHEMA)).find((path) => existsSync(path));

/** For a test: the judges, or it is skipped with the command that would help; on CI it fails. */
export async function xmlJudgesOrSkip(context: { skip(reason: string): never }): Promise<XmlJudges> {
  const judges = await findXmlJudges();
  if (!judges && process.env.CI) throw new Error(HOW_TO_GET_XML_JUDGES);
  return judges ?? context.skip(HOW_TO_GET_XML_JUDGES);
}
