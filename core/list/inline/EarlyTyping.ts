// Catches what is typed on a cell before its field is there, and puts it into the field once it is, so that nothing is
// lost.

export class EarlyTyping {
  private isEntered = false;

  constructor(private text: string) {}

  /** False for a key that means nothing in a field. */
  take(key: string): boolean {
    if (key === 'Enter') this.isEntered = true;
    else if (key === 'Backspace') this.text = this.text.slice(0, -1);
    else if ([...key].length === 1 && !this.isEntered) this.text += key;
    else return this.isEntered;
    return true;
  }

  /** Into a field that is there now; true where Enter was pressed behind it. */
  into(control: HTMLElement): boolean {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || this.text === '') return false;
    // React hears of a value only where it is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, this.text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return this.isEntered;
  }
}
