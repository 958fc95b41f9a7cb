// Collects keys that are typed on a cell before its field is there, and puts them into the field, so that nothing is
// lost.

export class EarlyTyping {
  private isEntered = false;

  constructor(private text: string) {}

  /** Answers false for a key that types nothing. */
  take(key: string): boolean {
    if (key === 'Enter') this.isEntered = true;
    else if (key === 'Backspace') this.text = this.text.slice(0, -1);
    else if ([...key].length === 1 && !this.isEntered) this.text += key;
    else return this.isEntered;
    return true;
  }

  /** Puts the keys into the field; answers true if Enter was pressed after them. */
  into(control: HTMLElement): boolean {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || this.text === '') return false;
    // React notices a value only if it is set by the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, this.text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return this.isEntered;
  }
}
