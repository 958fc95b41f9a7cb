// Reads the mails of a product without a mail server.
import type { Page } from 'puppeteer';
import type { Product } from './product.ts';

/** The address of the mailbox, with a token that the start prints. */
export function mailboxOf(product: Pick<Product, 'output'>): string {
  return /read them at (\S+)/.exec(product.output())?.[1] ?? '';
}

/** Opens the newest mail with that subject; other tests of the file send mails too. */
export async function openMail(page: Page, product: Pick<Product, 'output'>, subject: string): Promise<void> {
  const mail = `::-p-xpath(//main//li//a[contains(., "${subject}")])`;
  const until = Date.now() + page.getDefaultTimeout();
  // Mails are sent after the answer, so the list is read until the mail is there.
  do await page.goto(mailboxOf(product));
  while (!(await page.$(mail)) && Date.now() < until);
  await page.click(mail);
  await page.waitForSelector('pre');
}
