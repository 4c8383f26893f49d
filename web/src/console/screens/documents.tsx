import { consoleRoutes } from '@candor/model/console/routes.ts';
import { useTexts } from '../../i18n/index.ts';
import { SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { Block, Page } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Agreements in force and to come, read only: a new version is a release. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.documents);
  return (
    <Page title={t('documents')} note={t('documentsNote')}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ documents }) =>
          documents.map(({ document, version, effectiveOn, accepted, texts }) => (
            <Block key={`${document} ${version}`} title={document}>
              <p className={styles.note}>
                {t('version')} {version} · {t('appliesFrom')} {effectiveOn} · {t('accepted')}: {accepted}
              </p>
              {texts.map(({ lang, sha256, text }) => (
                <details key={lang}>
                  <summary>
                    {lang} · <code>{sha256}</code>
                  </summary>
                  <p className={styles.text} lang={lang === 'zhHK' ? 'zh-Hant-HK' : lang}>
                    {text}
                  </p>
                </details>
              ))}
            </Block>
          ))
        }
      </Loaded>
    </Page>
  );
}
