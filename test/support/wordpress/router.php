<?php
// What Apache's rewrite rules do: files as they are, everything else by WordPress.
require_once __DIR__ . '/before-wordpress.php';
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
// Some proxies take the header away; WordPress then sees nobody.
if (is_file(getenv('SITE_FOLDER') . '/strips-authorization')) {
    unset($_SERVER['HTTP_AUTHORIZATION'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW']);
}
$file = ABSPATH . ltrim($path, '/');
if (is_file($file)) {
    return false;
}
if (is_dir($file) && is_file("$file/index.php") && $path !== '/') {
    return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = ABSPATH . 'index.php';
$_SERVER['PHP_SELF'] = '/index.php';
require ABSPATH . 'index.php';
