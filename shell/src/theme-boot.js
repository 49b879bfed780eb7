// Runs before the first paint, so that a theme or language set by hand does not flash.
const theme = localStorage.getItem('escale-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
const language = localStorage.getItem('escale-language');
if (language === 'en' || language === 'nl') document.documentElement.lang = language;
