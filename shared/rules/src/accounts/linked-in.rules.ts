const path = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?(?:linkedin\.com\/)?(in\/[\p{L}\p{N}%_-]+)\/?(?:[?#].*)?$/iu;
const longest = 120;

/** The path of a LinkedIn profile, `in/camille-aubry`, from an address as it is pasted or the path alone; null for anything else (ACC-02). */
export function linkedInPath(text: string): string | null {
  const found = path.exec(text.trim())?.[1]?.replace(/^in/i, 'in');
  return found !== undefined && found.length <= longest ? found : null;
}

/** The address of a LinkedIn profile. */
export const linkedInAddress = (profile: string): string => `https://www.linkedin.com/${profile}`;
