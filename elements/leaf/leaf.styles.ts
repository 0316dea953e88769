import { css } from 'lit'

/**
 * The tokens that the leaves use, `--coach-*` as in every element of ours. They are taken from the element or
 * from what is around it, so a leaf
 * inside another element of ours, or in a page that sets tokens on `:root`, follows; alone it has the colours
 * of the product.
 */
export const leafStyles = css`
  :host {
    display: block;
    /* Until they are made for right-to-left, a page's direction would mirror a part of them. */
    direction: ltr;
    --leaf-surface: var(--coach-surface, light-dark(#ffffff, #191c1e));
    --leaf-track: var(--coach-surface-2, light-dark(#efefec, #23272a));
    --leaf-line: var(--coach-line, light-dark(#e3e3df, #2f3437));
    --leaf-line-strong: var(--coach-line-strong, light-dark(#82868a, #777e83));
    --leaf-text: var(--coach-text, light-dark(#17191b, #eceeef));
    --leaf-text-soft: var(--coach-text-soft, light-dark(#565b60, #a9b0b5));
    --leaf-brand: var(--coach-brand, light-dark(#0a5f66, #5cc8cd));
    --leaf-on-brand: var(--coach-on-brand, light-dark(#ffffff, #062629));
    --leaf-success: var(--coach-success, light-dark(#17733f, #5ed39a));
    --leaf-danger: var(--coach-danger, light-dark(#b92534, #ff9095));
    --leaf-star: var(--coach-star, light-dark(#b96f00, #f5b84d));
    --leaf-motion: var(--coach-motion, 160ms cubic-bezier(0.2, 0, 0, 1));
    color: var(--leaf-text);
    font: 400 14px/1.55
      var(--coach-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif);
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
`
