<?php
// What plugins and hosts do to sites, switched on by the option `behaviour`.
$behaviour = (array) get_option('behaviour', []);
if (in_array('no-application-passwords', $behaviour)) {
    add_filter('wp_is_application_passwords_available', '__return_false');
}
if (in_array('no-rest', $behaviour)) {
    add_filter('rest_authentication_errors', function () {
        return new WP_Error('rest_disabled', 'The REST API on this site has been disabled.', ['status' => 401]);
    });
    remove_action('template_redirect', 'rest_output_link_header', 11);
    remove_action('wp_head', 'rest_output_link_wp_head', 10);
}
if (in_array('no-xmlrpc', $behaviour)) {
    add_filter('xmlrpc_enabled', '__return_false');
}
if (in_array('small-uploads', $behaviour)) {
    add_filter('wp_handle_upload_prefilter', 'behaviour_refuse');
    add_filter('wp_handle_sideload_prefilter', 'behaviour_refuse');
    function behaviour_refuse($file) {
        $file['error'] = 'Sorry, this file is too big.';
        return $file;
    }
}
if (in_array('slow-uploads', $behaviour)) {
    add_filter('wp_handle_upload_prefilter', 'behaviour_take_time');
    add_filter('wp_handle_sideload_prefilter', 'behaviour_take_time');
    function behaviour_take_time($file) {
        usleep(400000);
        return $file;
    }
}
